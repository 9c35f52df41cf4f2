CREATE TABLE "staff_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"by_name" text NOT NULL,
	"action" text NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"given" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"taken" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"checksum" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "media_files_checksum_width_format_pk" PRIMARY KEY("checksum","width","format")
);
--> statement-breakpoint
CREATE TABLE "media_films" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"captions" text NOT NULL,
	"transcript" text NOT NULL,
	"poster" jsonb,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_pictures" (
	"checksum" text PRIMARY KEY NOT NULL,
	"filename" text NOT NULL,
	"alt" text NOT NULL,
	"is_decorative" boolean NOT NULL,
	"focal_x" real NOT NULL,
	"focal_y" real NOT NULL,
	"credit" text NOT NULL,
	"license" text NOT NULL,
	"state" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_texts" (
	"package" text PRIMARY KEY NOT NULL,
	"summary" text NOT NULL,
	"features" jsonb NOT NULL,
	"position" integer NOT NULL,
	"is_visible" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resource_entries" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"topic" text NOT NULL,
	"stage" text NOT NULL,
	"minutes" integer NOT NULL,
	"summary" text NOT NULL,
	"needed_package" text NOT NULL,
	"checked_at" text NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"position" integer NOT NULL,
	"hidden" boolean NOT NULL,
	"is_published" boolean NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "waiver_codes" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "waiver_codes" ADD COLUMN "ending" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "waiver_codes" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "waiver_codes" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "waiver_codes" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "waiver_codes" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "waiver_codes" ADD COLUMN "ended_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "scholarships" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "staff_facts" jsonb;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "staff_facts" jsonb;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_checksum_media_pictures_checksum_fk" FOREIGN KEY ("checksum") REFERENCES "public"."media_pictures"("checksum") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_events_user_id" ON "staff_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_pictures_created_at" ON "media_pictures" USING btree ("created_at","checksum");--> statement-breakpoint
-- Who changed the staff stays as it was written; only the person it was about can be taken out of it.
CREATE FUNCTION "refuse_staff_event_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF NEW."user_id" IS NULL AND NEW."email" = ''
			AND NEW."id" = OLD."id" AND NEW."at" = OLD."at" AND NEW."by_name" = OLD."by_name"
			AND NEW."action" = OLD."action" AND NEW."given" = OLD."given" AND NEW."taken" = OLD."taken" THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'the log of the staff cannot be changed' USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "staff_events_stay" BEFORE UPDATE OR DELETE ON "staff_events" FOR EACH ROW EXECUTE FUNCTION "refuse_staff_event_change"();
--> statement-breakpoint
CREATE TRIGGER "staff_events_remain" BEFORE TRUNCATE ON "staff_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_staff_event_change"();
