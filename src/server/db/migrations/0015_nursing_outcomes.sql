CREATE TABLE "nursing_outcomes" (
	"university_id" integer NOT NULL,
	"type" text NOT NULL,
	"values" jsonb NOT NULL,
	"run_id" integer NOT NULL,
	CONSTRAINT "nursing_outcomes_university_id_type_pk" PRIMARY KEY("university_id","type")
);
--> statement-breakpoint
ALTER TABLE "nursing_outcomes" ADD CONSTRAINT "nursing_outcomes_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nursing_outcomes" ADD CONSTRAINT "nursing_outcomes_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE no action ON UPDATE no action;