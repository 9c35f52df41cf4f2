ALTER TABLE "revoked_sessions" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "revoked_sessions" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "revoked_sessions" ADD COLUMN "agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "revoked_sessions" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "revoked_sessions" ADD COLUMN "reached_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "details" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "revoked_sessions" ADD CONSTRAINT "revoked_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revoked_sessions_user_id" ON "revoked_sessions" USING btree ("user_id");