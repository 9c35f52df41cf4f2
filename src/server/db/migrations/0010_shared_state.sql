CREATE TABLE "revoked_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_file_counts" (
	"network" text PRIMARY KEY NOT NULL,
	"files" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "database_incarnation" (
	"one" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"place" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "database_incarnation_one" CHECK ("database_incarnation"."one" = 1)
);
--> statement-breakpoint
CREATE TABLE "file_storage" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"storage_id" text NOT NULL,
	"registered_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"last_run" timestamp (3) with time zone NOT NULL,
	"claimed_by" uuid,
	"claimed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "upload_leases" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"end_asked" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_email_key_unique";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_handle_key_unique";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "registration" uuid;--> statement-breakpoint
CREATE INDEX "revoked_sessions_expires_at" ON "revoked_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_confirmed_email" ON "users" USING btree ("email_key") WHERE email_verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_confirmed_handle" ON "users" USING btree ("handle_key") WHERE email_verified_at is not null;--> statement-breakpoint
CREATE INDEX "users_email_key" ON "users" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "users_handle_key" ON "users" USING btree ("handle_key");--> statement-breakpoint
CREATE INDEX "users_registration" ON "users" USING btree ("registration");