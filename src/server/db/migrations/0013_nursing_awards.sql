CREATE TABLE "nursing_awards" (
	"university_id" integer NOT NULL,
	"type" text NOT NULL,
	"year" smallint NOT NULL,
	"awards" integer NOT NULL,
	"run_id" integer NOT NULL,
	CONSTRAINT "nursing_awards_university_id_type_year_pk" PRIMARY KEY("university_id","type","year")
);
--> statement-breakpoint
ALTER TABLE "nursing_awards" ADD CONSTRAINT "nursing_awards_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nursing_awards" ADD CONSTRAINT "nursing_awards_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE no action ON UPDATE no action;