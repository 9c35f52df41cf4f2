CREATE TABLE "program_versions" (
	"program_id" integer NOT NULL,
	"version" integer NOT NULL,
	"details" jsonb NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "program_versions_program_id_version_pk" PRIMARY KEY("program_id","version")
);
--> statement-breakpoint
ALTER TABLE "program_versions" ADD CONSTRAINT "program_versions_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;