CREATE TABLE "secret_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"opens" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "secret_links_token" ON "secret_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "secret_links_owner" ON "secret_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "secret_links_end" ON "secret_links" USING btree ("expires_at");