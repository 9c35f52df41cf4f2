ALTER TABLE "program_snapshots" ADD COLUMN "pdf_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "program_snapshots" ADD COLUMN "pdf_retry_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "program_snapshots_pdf_key" ON "program_snapshots" USING btree ("pdf_key");--> statement-breakpoint
CREATE INDEX "program_snapshots_without_pdf" ON "program_snapshots" USING btree ("submitted_at") WHERE "program_snapshots"."pdf_sha256" is null;