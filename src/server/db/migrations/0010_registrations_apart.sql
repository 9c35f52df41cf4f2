ALTER TABLE "users" DROP CONSTRAINT "users_email_key_unique";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_handle_key_unique";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "registration" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "users_confirmed_email" ON "users" USING btree ("email_key") WHERE email_verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_confirmed_handle" ON "users" USING btree ("handle_key") WHERE email_verified_at is not null;--> statement-breakpoint
CREATE INDEX "users_email_key" ON "users" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "users_handle_key" ON "users" USING btree ("handle_key");--> statement-breakpoint
CREATE INDEX "users_registration" ON "users" USING btree ("registration");