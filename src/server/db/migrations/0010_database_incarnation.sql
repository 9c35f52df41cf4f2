CREATE TABLE "database_incarnation" (
	"one" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"place" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "database_incarnation_one" CHECK ("database_incarnation"."one" = 1)
);
