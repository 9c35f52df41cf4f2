CREATE TABLE "forum_former_names" (
	"name_hash" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION forum_note_former_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO forum_former_names (name_hash)
	VALUES (encode(sha256(convert_to(OLD.handle_key, 'UTF8')), 'hex'))
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER forum_note_former_name AFTER DELETE ON "users" FOR EACH ROW WHEN (OLD.handle_key IS NOT NULL AND OLD.email_verified_at IS NOT NULL) EXECUTE FUNCTION forum_note_former_name();
