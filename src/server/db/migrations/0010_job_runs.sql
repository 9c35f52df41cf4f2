CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"last_run" timestamp (3) with time zone NOT NULL,
	"claimed_by" uuid,
	"claimed_at" timestamp (3) with time zone
);
