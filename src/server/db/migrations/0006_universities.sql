CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"alert" text NOT NULL,
	"seen_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"told_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_universities" (
	"user_id" uuid NOT NULL,
	"university_id" integer NOT NULL,
	"program_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"notify" boolean DEFAULT true NOT NULL,
	"position" double precision NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"seen_change" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "saved_universities_user_id_university_id_pk" PRIMARY KEY("user_id","university_id")
);
--> statement-breakpoint
CREATE TABLE "catalogue_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"university_id" integer NOT NULL,
	"program_id" integer,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"run_id" integer
);
--> statement-breakpoint
CREATE TABLE "catalogue_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"university_id" integer NOT NULL,
	"field" text NOT NULL,
	"message" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"network" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"source_name" text NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"year" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"report" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nclex_rates" (
	"university_id" integer NOT NULL,
	"type" text NOT NULL,
	"exam" text NOT NULL,
	"year" text NOT NULL,
	"rate" double precision,
	"takers" integer,
	"status" text NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"run_id" integer,
	CONSTRAINT "nclex_rates_university_id_type_exam_year_pk" PRIMARY KEY("university_id","type","exam","year")
);
--> statement-breakpoint
CREATE TABLE "program_deadlines" (
	"program_id" integer NOT NULL,
	"cycle" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"zone" text NOT NULL,
	"status" text NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"run_id" integer,
	CONSTRAINT "program_deadlines_program_id_cycle_kind_pk" PRIMARY KEY("program_id","cycle","kind")
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "programs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"university_id" integer NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"details" jsonb NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"run_id" integer,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_votes_review_id_user_id_kind_pk" PRIMARY KEY("review_id","user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"university_id" integer NOT NULL,
	"type" text NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"stars" smallint NOT NULL,
	"aspects" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body" text NOT NULL,
	"attended_from" smallint,
	"attended_to" smallint,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"reply" jsonb,
	"sample" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "universities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "universities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"unitid" integer,
	"opeid" text DEFAULT '' NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"aliases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"county" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"admissions_url" text DEFAULT '' NOT NULL,
	"aid_url" text DEFAULT '' NOT NULL,
	"apply_url" text DEFAULT '' NOT NULL,
	"net_price_url" text DEFAULT '' NOT NULL,
	"veterans_url" text DEFAULT '' NOT NULL,
	"control" text DEFAULT '' NOT NULL,
	"level" text DEFAULT '' NOT NULL,
	"setting" text DEFAULT '' NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"affiliation" smallint,
	"missions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"open" boolean DEFAULT true NOT NULL,
	"closed_on" text DEFAULT '' NOT NULL,
	"successor_unitid" integer,
	"main_campus" boolean DEFAULT true NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"fictitious" boolean DEFAULT false NOT NULL,
	"run_id" integer,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "universities_unitid_unique" UNIQUE("unitid"),
	CONSTRAINT "universities_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "university_figures" (
	"university_id" integer NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL,
	"run_id" integer NOT NULL,
	CONSTRAINT "university_figures_university_id_kind_pk" PRIMARY KEY("university_id","kind")
);
--> statement-breakpoint
ALTER TABLE "saved_universities" ADD CONSTRAINT "saved_universities_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_changes" ADD CONSTRAINT "catalogue_changes_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_changes" ADD CONSTRAINT "catalogue_changes_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_changes" ADD CONSTRAINT "catalogue_changes_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_reports" ADD CONSTRAINT "data_reports_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nclex_rates" ADD CONSTRAINT "nclex_rates_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nclex_rates" ADD CONSTRAINT "nclex_rates_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_deadlines" ADD CONSTRAINT "program_deadlines_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_deadlines" ADD CONSTRAINT "program_deadlines_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "universities" ADD CONSTRAINT "universities_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "university_figures" ADD CONSTRAINT "university_figures_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "university_figures" ADD CONSTRAINT "university_figures_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_of" ON "saved_searches" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "catalogue_changes_by_school" ON "catalogue_changes" USING btree ("university_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "programs_key" ON "programs" USING btree ("university_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_each" ON "reviews" USING btree ("university_id","type","author_id");--> statement-breakpoint
CREATE INDEX "reviews_shown" ON "reviews" USING btree ("university_id","status","created_at");--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "universities_by_name" ON "universities" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "universities_by_state" ON "universities" USING btree ("state","name");