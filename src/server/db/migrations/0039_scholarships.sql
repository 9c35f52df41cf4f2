CREATE TABLE "scholarship_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "scholarship_state" (
	"id" smallint PRIMARY KEY NOT NULL,
	"edition" integer NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "scholarship_state_one" CHECK ("scholarship_state"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "scholarship_tracks" (
	"user_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"checklist" jsonb NOT NULL,
	"remind_days" jsonb NOT NULL,
	"amount_won" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scholarship_tracks_user_id_slug_pk" PRIMARY KEY("user_id","slug")
);
--> statement-breakpoint
CREATE TABLE "scholarships" (
	"slug" text PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	"details" jsonb NOT NULL,
	"set_by" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scholarships_demo" CHECK ("scholarships"."demo" = ("scholarships"."set_by" = 'sample'))
);
--> statement-breakpoint
ALTER TABLE "scholarship_reports" ADD CONSTRAINT "scholarship_reports_slug_scholarships_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."scholarships"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_reports" ADD CONSTRAINT "scholarship_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_tracks" ADD CONSTRAINT "scholarship_tracks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scholarship_reports_open" ON "scholarship_reports" USING btree ("slug","user_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "scholarship_reports_user" ON "scholarship_reports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "scholarship_tracks_open" ON "scholarship_tracks" USING btree ("slug") WHERE state in ('saved', 'drafting');