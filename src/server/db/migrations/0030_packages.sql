CREATE TABLE "entitlements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"package" text NOT NULL,
	"source" text NOT NULL,
	"origin" text NOT NULL,
	"order_id" uuid,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"reminded_days" smallint,
	"lapsed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "package_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "package_orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"package" text NOT NULL,
	"upgrade_from" text DEFAULT '' NOT NULL,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"tax" integer DEFAULT 0 NOT NULL,
	"provider" text NOT NULL,
	"session_id" text,
	"session_url" text DEFAULT '' NOT NULL,
	"session_expires_at" timestamp (3) with time zone,
	"payment_id" text,
	"state" text NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"refund_requested_at" timestamp (3) with time zone,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"closed_dispute" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiver_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code_hash" text NOT NULL,
	"package" text NOT NULL,
	"uses" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "waiver_codes_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"order_id" uuid,
	"amount" integer,
	"currency" text DEFAULT '' NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"processed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_order_id_package_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."package_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_origin" ON "entitlements" USING btree ("user_id","origin");--> statement-breakpoint
CREATE INDEX "entitlements_order" ON "entitlements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "entitlements_end" ON "entitlements" USING btree ("ends_at") WHERE "entitlements"."lapsed_at" is null and "entitlements"."ends_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "package_orders_session" ON "package_orders" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "package_orders_payment" ON "package_orders" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "package_orders_owner" ON "package_orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "package_orders_open" ON "package_orders" USING btree ("user_id") WHERE "package_orders"."state" in ('created', 'provider_pending');--> statement-breakpoint
CREATE INDEX "webhook_events_order" ON "webhook_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "webhook_events_processed" ON "webhook_events" USING btree ("processed_at");
--> statement-breakpoint
-- From now on the package follows from entitlements: who has one already has been given it.
INSERT INTO "entitlements" ("user_id", "package", "source", "origin", "starts_at")
SELECT "id", "student_package", 'grant', 'grant:' || "student_package", date_trunc('milliseconds', now())
FROM "users" WHERE "student_package" <> '' AND "role_name" = 'Student';
