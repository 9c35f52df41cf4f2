ALTER TABLE "nurse_request_reports" ALTER COLUMN "request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "nurse_request_reports" ADD COLUMN "nurse_id" uuid;--> statement-breakpoint
ALTER TABLE "nurse_request_reports" ADD COLUMN "reporter_id" uuid;--> statement-breakpoint
ALTER TABLE "nurse_request_reports" ADD CONSTRAINT "nurse_request_reports_nurse_id_users_id_fk" FOREIGN KEY ("nurse_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nurse_request_reports" ADD CONSTRAINT "nurse_request_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "nurse_request_reports_profile" ON "nurse_request_reports" USING btree ("nurse_id","reporter_id");--> statement-breakpoint
CREATE INDEX "nurse_request_reports_reporter" ON "nurse_request_reports" USING btree ("reporter_id");--> statement-breakpoint
ALTER TABLE "nurse_request_reports" ADD CONSTRAINT "nurse_request_reports_about" CHECK (num_nonnulls("nurse_request_reports"."nurse_id", "nurse_request_reports"."reporter_id") = case when "nurse_request_reports"."request_id" is null then 2 else 0 end);