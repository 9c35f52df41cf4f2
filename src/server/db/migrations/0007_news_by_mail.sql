ALTER TABLE "saved_universities" ADD COLUMN "muted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "unsubscribe_url" text DEFAULT '' NOT NULL;