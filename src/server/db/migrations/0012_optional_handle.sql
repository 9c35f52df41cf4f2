ALTER TABLE "users" ALTER COLUMN "handle" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "handle_key" DROP NOT NULL;--> statement-breakpoint
-- Only confirmed accounts hold a name; the ones that waiting registrations chose would block each other.
UPDATE "users" SET "handle" = NULL, "handle_key" = NULL WHERE "email_verified_at" IS NULL;
