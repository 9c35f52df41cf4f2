CREATE TABLE "contact_file_counts" (
	"network" text PRIMARY KEY NOT NULL,
	"files" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_storage" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"storage_id" text NOT NULL,
	"registered_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_leases" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"end_asked" boolean NOT NULL
);
