CREATE TABLE "nurse_license_files" (
	"license_id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nurse_licenses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"jurisdiction" text NOT NULL,
	"type" text NOT NULL,
	"number" "bytea" NOT NULL,
	"last_four" text NOT NULL,
	"multistate" boolean NOT NULL,
	"expires_on" date NOT NULL,
	"state" text NOT NULL,
	"verified_on" date,
	"method" text,
	"reason" text DEFAULT '' NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"file_type" text DEFAULT '' NOT NULL,
	"file_bytes" integer DEFAULT 0 NOT NULL,
	"reminded_days" smallint,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nurse_photos" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "nurse_photos_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "nurse_profiles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nurse_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"visibility" text NOT NULL,
	"availability" text NOT NULL,
	"display_name" text NOT NULL,
	"time_zone" text NOT NULL,
	"fields" jsonb NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"facets" text[] NOT NULL,
	"name_parts" text[] NOT NULL,
	"school_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shuffle" integer NOT NULL,
	"answer_count" integer DEFAULT 0 NOT NULL,
	"response_hours" integer,
	"reasons" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"pending_news" text,
	"submitted_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "nurse_profiles_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "nurse_license_files" ADD CONSTRAINT "nurse_license_files_license_id_nurse_licenses_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."nurse_licenses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nurse_licenses" ADD CONSTRAINT "nurse_licenses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nurse_photos" ADD CONSTRAINT "nurse_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nurse_profiles" ADD CONSTRAINT "nurse_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nurse_licenses_owner" ON "nurse_licenses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "nurse_licenses_expiry" ON "nurse_licenses" USING btree ("state","expires_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "nurse_licenses_current" ON "nurse_licenses" USING btree ("user_id","jurisdiction","type") WHERE state = 'verified';--> statement-breakpoint
CREATE INDEX "nurse_profiles_facets" ON "nurse_profiles" USING gin ("facets") WHERE status = 'published' and visibility <> 'hidden';--> statement-breakpoint
CREATE INDEX "nurse_profiles_name" ON "nurse_profiles" USING gin ("name_parts") WHERE status = 'published' and visibility <> 'hidden';--> statement-breakpoint
CREATE INDEX "nurse_profiles_shuffle" ON "nurse_profiles" USING btree ("shuffle","id") WHERE status = 'published' and visibility <> 'hidden';--> statement-breakpoint
CREATE INDEX "nurse_profiles_zone" ON "nurse_profiles" USING btree ("time_zone","shuffle","id") WHERE status = 'published' and visibility <> 'hidden';--> statement-breakpoint
CREATE INDEX "nurse_profiles_answers" ON "nurse_profiles" USING btree ("answer_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'published' and visibility <> 'hidden';--> statement-breakpoint
CREATE INDEX "nurse_profiles_response" ON "nurse_profiles" USING btree (coalesce(response_hours, 99999),"id") WHERE status = 'published' and visibility <> 'hidden';--> statement-breakpoint
CREATE INDEX "nurse_profiles_waiting" ON "nurse_profiles" USING btree ("submitted_at") WHERE status = 'in_review';--> statement-breakpoint
CREATE INDEX "nurse_profiles_news" ON "nurse_profiles" USING btree ("id") WHERE pending_news is not null;--> statement-breakpoint
CREATE INDEX "nurse_profiles_sample" ON "nurse_profiles" USING btree ("id") WHERE sample;--> statement-breakpoint
CREATE TRIGGER raise_page_revision AFTER INSERT OR UPDATE OF status, visibility, availability, fields, facets, school_ids OR DELETE ON "nurse_profiles" FOR EACH STATEMENT EXECUTE FUNCTION raise_page_revision();--> statement-breakpoint
CREATE TRIGGER raise_page_revision AFTER INSERT OR UPDATE OR DELETE ON "nurse_photos" FOR EACH STATEMENT EXECUTE FUNCTION raise_page_revision();
