CREATE TABLE "notice_digests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone,
	"weekly_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_school_looks" (
	"id" smallint PRIMARY KEY NOT NULL,
	"looked_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD COLUMN "mail_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD COLUMN "expires_at" timestamp (3) with time zone;
--> statement-breakpoint
-- The last digest of 15:00 UTC reported everything before it; a look begins an hour before the end of the last one.
INSERT INTO "saved_school_looks" ("id", "looked_until")
SELECT 1, date_bin('1 day', "last_run", '2026-01-01 15:00:00+00') + interval '1 hour'
FROM "job_runs" WHERE "name" = 'tell what changed at saved schools';
--> statement-breakpoint
-- Whoever had that digest has no summary on the same day.
INSERT INTO "notice_digests" ("user_id", "at")
SELECT split_part("dedupe_key", ':', 2)::uuid, max("created_at")
FROM "mail_outbox" WHERE "dedupe_key" ~ '^school-news:[0-9a-f-]{36}:'
GROUP BY 1;
