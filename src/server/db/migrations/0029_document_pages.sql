ALTER TABLE "documents" ADD COLUMN "replaced" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "pages" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "is_form" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "documents" SET "replaced" = jsonb_build_array("replaces") WHERE "replaces" IS NOT NULL;
