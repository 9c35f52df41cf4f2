CREATE TABLE "resource_link_reports" (
	"slug" text NOT NULL,
	"url" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "resource_link_reports_slug_url_pk" PRIMARY KEY("slug","url")
);
--> statement-breakpoint
CREATE TABLE "resource_marks" (
	"user_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"saved" boolean DEFAULT false NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"ticks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "resource_marks_user_id_slug_pk" PRIMARY KEY("user_id","slug")
);
--> statement-breakpoint
CREATE TABLE "resources" (
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
	"set_by" text NOT NULL,
	"file_hash" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "resource_link_reports_by_time" ON "resource_link_reports" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "resources_by_topic" ON "resources" USING btree ("topic","title");