CREATE TABLE "reference_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reference_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reference_files" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reference_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"row_id" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"waived" boolean NOT NULL,
	"waiver_version" smallint NOT NULL,
	"token_hash" text NOT NULL,
	"zone" text DEFAULT '' NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"reminded_for" text DEFAULT '' NOT NULL,
	"mails_referee" boolean DEFAULT true NOT NULL,
	"mails_student" boolean DEFAULT true NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"answer_revision" integer DEFAULT 0 NOT NULL,
	"answer" "bytea",
	"answer_at" timestamp (3) with time zone,
	"file_name" text DEFAULT '' NOT NULL,
	"file_bytes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reference_events" ADD CONSTRAINT "reference_events_request_id_reference_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."reference_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_files" ADD CONSTRAINT "reference_files_request_id_reference_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."reference_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reference_events_request" ON "reference_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reference_requests_token" ON "reference_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "reference_requests_one" ON "reference_requests" USING btree ("user_id","row_id") WHERE "reference_requests"."state" <> 'replaced';--> statement-breakpoint
CREATE INDEX "reference_requests_owner" ON "reference_requests" USING btree ("user_id","invited_at");--> statement-breakpoint
CREATE INDEX "reference_requests_open" ON "reference_requests" USING btree ("state","id");