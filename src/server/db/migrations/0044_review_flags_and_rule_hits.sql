CREATE TABLE "route_rule_hits" (
	"rule_id" uuid PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_votes" ADD COLUMN "looked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "route_rule_hits" ADD CONSTRAINT "route_rule_hits_rule_id_route_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."route_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_rules" DROP COLUMN "hits";