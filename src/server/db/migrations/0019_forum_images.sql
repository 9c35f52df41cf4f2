CREATE TABLE "forum_images" (
	"name" text PRIMARY KEY NOT NULL,
	"uploader_id" uuid,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"post_id" bigint,
	"question_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "forum_images_uploader" ON "forum_images" USING btree ("uploader_id");--> statement-breakpoint
CREATE INDEX "forum_images_post" ON "forum_images" USING btree ("post_id") WHERE post_id is not null;--> statement-breakpoint
CREATE INDEX "forum_images_question" ON "forum_images" USING btree ("question_id") WHERE question_id is not null;--> statement-breakpoint
CREATE INDEX "forum_images_expiring" ON "forum_images" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
ALTER TABLE "forum_images" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;