CREATE TABLE "nurse_feedback" (
	"nurse_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "nurse_feedback_nurse_id_student_id_pk" PRIMARY KEY("nurse_id","student_id"),
	CONSTRAINT "nurse_feedback_stars" CHECK ("nurse_feedback"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "nurse_request_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nurse_request_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "nurse_request_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"reporter" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "nurse_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"nurse_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"state" text NOT NULL,
	"slot" smallint,
	"reason" text DEFAULT '' NOT NULL,
	"ended_by" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "nurse_requests_three_open" CHECK ("nurse_requests"."slot" between 1 and 3),
	CONSTRAINT "nurse_requests_open_has_slot" CHECK (("nurse_requests"."slot" is not null) = ("nurse_requests"."state" in ('sent', 'accepted')))
);
--> statement-breakpoint
ALTER TABLE "nurse_feedback" ADD CONSTRAINT "nurse_feedback_nurse_id_users_id_fk" FOREIGN KEY ("nurse_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nurse_feedback" ADD CONSTRAINT "nurse_feedback_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nurse_request_messages" ADD CONSTRAINT "nurse_request_messages_request_id_nurse_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."nurse_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nurse_request_reports" ADD CONSTRAINT "nurse_request_reports_request_id_nurse_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."nurse_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nurse_requests" ADD CONSTRAINT "nurse_requests_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nurse_requests" ADD CONSTRAINT "nurse_requests_nurse_id_users_id_fk" FOREIGN KEY ("nurse_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nurse_feedback_student" ON "nurse_feedback" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "nurse_request_messages_request" ON "nurse_request_messages" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "nurse_request_messages_unread" ON "nurse_request_messages" USING btree ("request_id","sender") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "nurse_request_reports_once" ON "nurse_request_reports" USING btree ("request_id","reporter");--> statement-breakpoint
CREATE INDEX "nurse_request_reports_open" ON "nurse_request_reports" USING btree ("created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "nurse_requests_slot" ON "nurse_requests" USING btree ("student_id","slot") WHERE slot is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "nurse_requests_pair" ON "nurse_requests" USING btree ("student_id","nurse_id") WHERE slot is not null;--> statement-breakpoint
CREATE INDEX "nurse_requests_student" ON "nurse_requests" USING btree ("student_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "nurse_requests_nurse" ON "nurse_requests" USING btree ("nurse_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "nurse_requests_answered" ON "nurse_requests" USING btree ("nurse_id","answered_at");--> statement-breakpoint
CREATE INDEX "nurse_requests_expiry" ON "nurse_requests" USING btree ("expires_at") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "nurse_requests_quiet" ON "nurse_requests" USING btree ("updated_at") WHERE state = 'accepted';