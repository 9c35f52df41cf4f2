ALTER TABLE "entitlements" ADD COLUMN "upgrade_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "payment_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "waiting_news" jsonb;--> statement-breakpoint
CREATE INDEX "webhook_events_waiting" ON "webhook_events" USING btree ("payment_id") WHERE "webhook_events"."waiting_news" is not null;--> statement-breakpoint
UPDATE "entitlements" SET "upgrade_from" = o."upgrade_from" FROM "package_orders" o
WHERE o."id" = "entitlements"."order_id" AND o."amount" > 0 AND o."upgrade_from" <> '';
