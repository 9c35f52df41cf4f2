ALTER TABLE "pages" ADD COLUMN "built_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "unfinished" jsonb DEFAULT '[]'::jsonb NOT NULL;