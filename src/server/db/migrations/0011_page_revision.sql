CREATE TABLE "page_revision" (
	"id" smallint PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO "page_revision" ("id", "revision") VALUES (1, 1);--> statement-breakpoint
CREATE FUNCTION raise_page_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE page_revision SET revision = revision + 1;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER raise_page_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION raise_page_revision();--> statement-breakpoint
CREATE TRIGGER raise_page_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "menus" FOR EACH STATEMENT EXECUTE FUNCTION raise_page_revision();--> statement-breakpoint
CREATE TRIGGER raise_page_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "route_rules" FOR EACH STATEMENT EXECUTE FUNCTION raise_page_revision();--> statement-breakpoint
CREATE TRIGGER raise_page_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "option_labels" FOR EACH STATEMENT EXECUTE FUNCTION raise_page_revision();--> statement-breakpoint
CREATE TRIGGER raise_page_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "pages" FOR EACH STATEMENT EXECUTE FUNCTION raise_page_revision();--> statement-breakpoint
CREATE TRIGGER raise_page_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "posts" FOR EACH STATEMENT EXECUTE FUNCTION raise_page_revision();--> statement-breakpoint
CREATE TRIGGER raise_page_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION raise_page_revision();--> statement-breakpoint
CREATE TRIGGER raise_page_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "catalogue_state" FOR EACH STATEMENT EXECUTE FUNCTION raise_page_revision();
