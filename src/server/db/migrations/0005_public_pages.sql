CREATE TABLE "posts" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"body" text NOT NULL,
	"author_name" text NOT NULL,
	"author_credential" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cover" jsonb,
	"video_url" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"publish_at" timestamp (3) with time zone NOT NULL,
	"unpublish_at" timestamp (3) with time zone,
	"successor_slug" text DEFAULT '' NOT NULL,
	"reviewed_by" text DEFAULT '' NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"related_slugs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seo" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"receipt" text NOT NULL,
	"sending_key" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"attachment" jsonb,
	"state" text NOT NULL,
	"user_id" uuid,
	"network" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_messages_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "contact_messages_sending_key_unique" UNIQUE("sending_key")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"note" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pages_slug_version_pk" PRIMARY KEY("slug","version")
);
--> statement-breakpoint
CREATE INDEX "posts_by_date" ON "posts" USING btree ("status","publish_at","slug");--> statement-breakpoint
CREATE INDEX "contact_by_network" ON "contact_messages" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "contact_by_state" ON "contact_messages" USING btree ("state","created_at");