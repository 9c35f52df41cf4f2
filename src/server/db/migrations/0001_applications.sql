CREATE TABLE "application_demographics" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"rev" integer NOT NULL,
	"sealed" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"device" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_devices" (
	"application_id" uuid NOT NULL,
	"key" text NOT NULL,
	"device_id" text NOT NULL,
	"label" text NOT NULL,
	"announced" bigint NOT NULL,
	"received" bigint NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_devices_application_id_key_device_id_pk" PRIMARY KEY("application_id","key","device_id")
);
--> statement-breakpoint
CREATE TABLE "application_revisions" (
	"application_id" uuid NOT NULL,
	"key" text NOT NULL,
	"rev" integer NOT NULL,
	"values" jsonb NOT NULL,
	"sealed" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"device" text NOT NULL,
	CONSTRAINT "application_revisions_application_id_key_rev_pk" PRIMARY KEY("application_id","key","rev")
);
--> statement-breakpoint
CREATE TABLE "application_sections" (
	"application_id" uuid NOT NULL,
	"key" text NOT NULL,
	"rev" integer NOT NULL,
	"values" jsonb NOT NULL,
	"sealed" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"device" text NOT NULL,
	CONSTRAINT "application_sections_application_id_key_pk" PRIMARY KEY("application_id","key")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "application_demographics" ADD CONSTRAINT "application_demographics_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_devices" ADD CONSTRAINT "application_devices_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_revisions" ADD CONSTRAINT "application_revisions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_sections" ADD CONSTRAINT "application_sections_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_open" ON "applications" USING btree ("user_id") WHERE "applications"."submitted_at" is null and "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("user_id","created_at");