CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"posts" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"bytes" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletion_due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "data_requests_one_open" ON "data_requests" USING btree ("user_id","kind") WHERE state in ('queued', 'making', 'scheduled');--> statement-breakpoint
CREATE INDEX "data_requests_person" ON "data_requests" USING btree ("user_id","kind","asked_at");--> statement-breakpoint
CREATE INDEX "data_requests_waiting" ON "data_requests" USING btree ("asked_at") WHERE state in ('queued', 'making');--> statement-breakpoint
CREATE INDEX "data_requests_due" ON "data_requests" USING btree ("due_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "data_requests_expiring" ON "data_requests" USING btree ("expires_at") WHERE state = 'ready';--> statement-breakpoint
CREATE INDEX "data_requests_ended" ON "data_requests" USING btree ("ended_at") WHERE ended_at is not null;