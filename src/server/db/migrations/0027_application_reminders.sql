CREATE TABLE "application_reminders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone,
	"looked_until" timestamp (3) with time zone NOT NULL,
	"known" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "program_application_events" ADD COLUMN "unreported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "application_reminders_due" ON "application_reminders" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "program_application_events_unreported" ON "program_application_events" USING btree ("user_id") WHERE unreported;
--> statement-breakpoint
-- Applications of before are looked at once, so that what they list is known.
INSERT INTO "application_reminders" ("user_id", "due_at", "looked_until", "known")
SELECT DISTINCT "user_id", date_trunc('milliseconds', now()), date_trunc('milliseconds', now()), '[]'::jsonb
FROM "applications" WHERE "deleted_at" IS NULL;
