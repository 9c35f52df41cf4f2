CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"agent" text NOT NULL,
	"network_prefix" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"type" text NOT NULL,
	"key" text NOT NULL,
	"revision" integer NOT NULL,
	"draft" jsonb,
	"draft_shape" integer DEFAULT 0 NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"unpublish_at" timestamp (3) with time zone,
	"failure" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "entries_type_key_pk" PRIMARY KEY("type","key")
);
--> statement-breakpoint
CREATE TABLE "entry_revisions" (
	"type" text NOT NULL,
	"key" text NOT NULL,
	"revision" integer NOT NULL,
	"shape" integer NOT NULL,
	"did" text NOT NULL,
	"value" jsonb,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "entry_revisions_type_key_revision_pk" PRIMARY KEY("type","key","revision")
);
--> statement-breakpoint
CREATE TABLE "staff_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"queue" text NOT NULL,
	"item_id" text NOT NULL,
	"action" text NOT NULL,
	"note" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "route_rules" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "route_rules" ADD COLUMN "hits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_sessions_user_id" ON "staff_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_expires_at" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "entries_publish_at" ON "entries" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "entries_unpublish_at" ON "entries" USING btree ("unpublish_at");--> statement-breakpoint
CREATE INDEX "staff_decisions_queue" ON "staff_decisions" USING btree ("queue","id");--> statement-breakpoint
ALTER TABLE "route_rules" ADD CONSTRAINT "route_rules_id_unique" UNIQUE("id");--> statement-breakpoint
-- What the staff decided stays as it was written.
CREATE FUNCTION "refuse_decision_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'decisions of the staff cannot be changed' USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "staff_decisions_stay" BEFORE UPDATE OR DELETE ON "staff_decisions" FOR EACH ROW EXECUTE FUNCTION "refuse_decision_change"();
--> statement-breakpoint
CREATE TRIGGER "staff_decisions_remain" BEFORE TRUNCATE ON "staff_decisions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_decision_change"();
