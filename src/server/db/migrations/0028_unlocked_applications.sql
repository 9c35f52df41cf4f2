DROP INDEX "applications_one_open";--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_open" ON "applications" USING btree ("user_id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "submitted_at";