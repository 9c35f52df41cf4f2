CREATE TABLE "program_application_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "program_application_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"program_application_id" text NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"happened_on" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program_applications" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"application_id" uuid NOT NULL,
	"program_id" integer,
	"cycle" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"previous_state" text,
	"entered_status" text DEFAULT '' NOT NULL,
	"deadline_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "program_applications_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "application_demographics" ADD COLUMN "schema" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "application_revisions" ADD COLUMN "schema" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "application_sections" ADD COLUMN "schema" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "program_application_events" ADD CONSTRAINT "program_application_events_owner" FOREIGN KEY ("user_id","program_application_id") REFERENCES "public"."program_applications"("user_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "program_applications" ADD CONSTRAINT "program_applications_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_application_events_program" ON "program_application_events" USING btree ("user_id","program_application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "program_applications_once" ON "program_applications" USING btree ("user_id","program_id","cycle") WHERE "program_applications"."program_id" is not null;--> statement-breakpoint
CREATE INDEX "program_applications_application" ON "program_applications" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "program_applications_deadline" ON "program_applications" USING btree ("deadline_at") WHERE "program_applications"."state" in ('interested', 'started', 'ready');