CREATE TABLE "program_snapshots" (
	"user_id" uuid NOT NULL,
	"program_application_id" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"receipt_number" text NOT NULL,
	"school" text NOT NULL,
	"program" text NOT NULL,
	"cycle" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"deadline_at" timestamp (3) with time zone,
	"within_grace" boolean NOT NULL,
	"answers_sha256" text NOT NULL,
	"packet_sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"pdf_key" text,
	"pdf_sha256" text,
	"pdf_bytes" integer,
	"pdf_progress" real DEFAULT 0 NOT NULL,
	CONSTRAINT "program_snapshots_user_id_program_application_id_version_pk" PRIMARY KEY("user_id","program_application_id","version")
);
--> statement-breakpoint
ALTER TABLE "program_snapshots" ADD CONSTRAINT "program_snapshots_owner" FOREIGN KEY ("user_id","program_application_id") REFERENCES "public"."program_applications"("user_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "program_snapshots_receipt" ON "program_snapshots" USING btree ("receipt_number");