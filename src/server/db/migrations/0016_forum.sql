CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SEQUENCE "public"."forum_post_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "forum_badges" (
	"user_id" uuid NOT NULL,
	"badge" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "forum_badges_user_id_badge_pk" PRIMARY KEY("user_id","badge")
);
--> statement-breakpoint
CREATE TABLE "forum_blocks" (
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "forum_blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "forum_flags" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"post_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "forum_follows" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "forum_follows_user_id_kind_key_pk" PRIMARY KEY("user_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "forum_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"hides_activity" boolean DEFAULT false NOT NULL,
	"handle_changed_at" timestamp (3) with time zone,
	"reputation" integer DEFAULT 0 NOT NULL,
	"question_count" integer DEFAULT 0 NOT NULL,
	"answer_count" integer DEFAULT 0 NOT NULL,
	"accepted_count" integer DEFAULT 0 NOT NULL,
	"helped_count" integer DEFAULT 0 NOT NULL,
	"approved_posts" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_moderation" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"post_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"moderator_id" uuid NOT NULL,
	"action" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_drafts" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fields" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_on" date,
	CONSTRAINT "forum_drafts_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "forum_reactions" (
	"user_id" uuid NOT NULL,
	"answer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "forum_reactions_user_id_answer_id_kind_pk" PRIMARY KEY("user_id","answer_id","kind")
);
--> statement-breakpoint
CREATE TABLE "forum_reputation" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"points" smallint NOT NULL,
	"reason" text NOT NULL,
	"post_id" bigint,
	"by_user_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_save_lists" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_saves" (
	"user_id" uuid NOT NULL,
	"post_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"question_id" bigint NOT NULL,
	"title" text NOT NULL,
	"list_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"remind_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "forum_saves_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "forum_votes" (
	"user_id" uuid NOT NULL,
	"post_id" bigint NOT NULL,
	"value" smallint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "forum_votes_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "forum_answers" (
	"id" bigint PRIMARY KEY DEFAULT nextval('forum_post_ids') NOT NULL,
	"question_id" bigint NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"html" text NOT NULL,
	"lang" text DEFAULT 'en' NOT NULL,
	"state" text NOT NULL,
	"pending_why" text DEFAULT '' NOT NULL,
	"accepted" boolean DEFAULT false NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"stamp_credential" text,
	"stamp_state" text,
	"stamp_verified_on" date,
	"stamp_expires_on" date,
	"worked" integer DEFAULT 0 NOT NULL,
	"outdated" integer DEFAULT 0 NOT NULL,
	"unsafe" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "forum_attempts" (
	"key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"weight" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_comments" (
	"id" bigint PRIMARY KEY DEFAULT nextval('forum_post_ids') NOT NULL,
	"question_id" bigint NOT NULL,
	"on_id" bigint NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"html" text NOT NULL,
	"state" text NOT NULL,
	"pending_why" text DEFAULT '' NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "forum_revisions" (
	"post_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"editor_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_question_tags" (
	"question_id" bigint NOT NULL,
	"tag" text NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"is_unanswered" boolean NOT NULL,
	"is_listed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_questions" (
	"id" bigint PRIMARY KEY DEFAULT nextval('forum_post_ids') NOT NULL,
	"author_id" uuid,
	"anonymous" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"html" text NOT NULL,
	"preview" text NOT NULL,
	"tags" text[] NOT NULL,
	"template" text,
	"university_id" integer,
	"program" text,
	"lang" text DEFAULT 'en' NOT NULL,
	"state" text NOT NULL,
	"pending_why" text DEFAULT '' NOT NULL,
	"close_reason" text,
	"close_note" text DEFAULT '' NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"duplicate_of" bigint,
	"needs_info" text,
	"accepted_answer_id" bigint,
	"score" integer DEFAULT 0 NOT NULL,
	"answer_count" integer DEFAULT 0 NOT NULL,
	"nurse_answer_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"save_count" integer DEFAULT 0 NOT NULL,
	"follow_count" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"pinned_until" timestamp (3) with time zone,
	"sample" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"search" "tsvector" DEFAULT ''::tsvector NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_tag_synonyms" (
	"slug" text PRIMARY KEY NOT NULL,
	"tag" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_tags" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"reserved" boolean DEFAULT false NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "license_verified_on" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "license_expires_on" date;--> statement-breakpoint
ALTER TABLE "forum_saves" ADD CONSTRAINT "forum_saves_list_id_forum_save_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."forum_save_lists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_answers" ADD CONSTRAINT "forum_answers_question_id_forum_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."forum_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_comments" ADD CONSTRAINT "forum_comments_question_id_forum_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."forum_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_question_tags" ADD CONSTRAINT "forum_question_tags_question_id_forum_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."forum_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_questions" ADD CONSTRAINT "forum_questions_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_tag_synonyms" ADD CONSTRAINT "forum_tag_synonyms_tag_forum_tags_slug_fk" FOREIGN KEY ("tag") REFERENCES "public"."forum_tags"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_flags_once" ON "forum_flags" USING btree ("post_id","user_id");--> statement-breakpoint
CREATE INDEX "forum_flags_open" ON "forum_flags" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "forum_flags_user" ON "forum_flags" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "forum_follows_key" ON "forum_follows" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "forum_moderation_post" ON "forum_moderation" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "forum_reactions_answer" ON "forum_reactions" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "forum_reputation_newest" ON "forum_reputation" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "forum_reputation_cause" ON "forum_reputation" USING btree ("post_id","by_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_save_lists_name" ON "forum_save_lists" USING btree ("user_id","name");--> statement-breakpoint
CREATE INDEX "forum_saves_newest" ON "forum_saves" USING btree ("user_id","saved_at");--> statement-breakpoint
CREATE INDEX "forum_saves_post" ON "forum_saves" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_saves_remind" ON "forum_saves" USING btree ("remind_at");--> statement-breakpoint
CREATE INDEX "forum_votes_post" ON "forum_votes" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_answers_best" ON "forum_answers" USING btree ("question_id","accepted" DESC NULLS LAST,("stamp_state" is not null) desc,"score" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "forum_answers_new" ON "forum_answers" USING btree ("question_id","id");--> statement-breakpoint
CREATE INDEX "forum_answers_author" ON "forum_answers" USING btree ("author_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "forum_answers_nurse_state" ON "forum_answers" USING btree ("stamp_state","question_id" DESC NULLS LAST) WHERE stamp_state is not null and state = 'open';--> statement-breakpoint
CREATE INDEX "forum_answers_pending" ON "forum_answers" USING btree ("id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "forum_attempts_key" ON "forum_attempts" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "forum_comments_on" ON "forum_comments" USING btree ("on_id","id");--> statement-breakpoint
CREATE INDEX "forum_comments_question" ON "forum_comments" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "forum_comments_author" ON "forum_comments" USING btree ("author_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "forum_comments_pending" ON "forum_comments" USING btree ("id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "forum_revisions_post" ON "forum_revisions" USING btree ("post_id","revision" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "forum_question_tags_question" ON "forum_question_tags" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "forum_question_tags_new" ON "forum_question_tags" USING btree ("tag","question_id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "forum_question_tags_active" ON "forum_question_tags" USING btree ("tag","active_at" DESC NULLS LAST,"question_id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "forum_question_tags_top" ON "forum_question_tags" USING btree ("tag","score" DESC NULLS LAST,"question_id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "forum_question_tags_unanswered" ON "forum_question_tags" USING btree ("tag","question_id" DESC NULLS LAST) WHERE is_listed and is_unanswered;--> statement-breakpoint
CREATE INDEX "forum_questions_new" ON "forum_questions" USING btree ("id" DESC NULLS LAST) WHERE state in ('open', 'closed', 'locked');--> statement-breakpoint
CREATE INDEX "forum_questions_active" ON "forum_questions" USING btree ("active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state in ('open', 'closed', 'locked');--> statement-breakpoint
CREATE INDEX "forum_questions_top" ON "forum_questions" USING btree ("score" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state in ('open', 'closed', 'locked');--> statement-breakpoint
CREATE INDEX "forum_questions_unanswered" ON "forum_questions" USING btree ("id" DESC NULLS LAST) WHERE state = 'open' and answer_count = 0;--> statement-breakpoint
CREATE INDEX "forum_questions_school" ON "forum_questions" USING btree ("university_id","id" DESC NULLS LAST) WHERE university_id is not null;--> statement-breakpoint
CREATE INDEX "forum_questions_program" ON "forum_questions" USING btree ("program","id" DESC NULLS LAST) WHERE program is not null;--> statement-breakpoint
CREATE INDEX "forum_questions_pinned" ON "forum_questions" USING btree ("pinned_until") WHERE pinned_until is not null;--> statement-breakpoint
CREATE INDEX "forum_questions_author" ON "forum_questions" USING btree ("author_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "forum_questions_pending" ON "forum_questions" USING btree ("id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "forum_questions_solved" ON "forum_questions" USING btree ("active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE accepted_answer_id is not null and state in ('open', 'closed', 'locked');--> statement-breakpoint
CREATE INDEX "forum_questions_search" ON "forum_questions" USING gin ("search");--> statement-breakpoint
CREATE INDEX "forum_questions_title_trgm" ON "forum_questions" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "forum_tag_synonyms_tag" ON "forum_tag_synonyms" USING btree ("tag");--> statement-breakpoint
CREATE INDEX "forum_tag_synonyms_prefix" ON "forum_tag_synonyms" USING btree ("slug" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "forum_tags_count" ON "forum_tags" USING btree ("count" DESC NULLS LAST,"slug");--> statement-breakpoint
CREATE INDEX "forum_tags_prefix" ON "forum_tags" USING btree ("slug" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "forum_tags_trgm" ON "forum_tags" USING gin ("slug" gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION forum_text_search(lang text, words text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
	SELECT to_tsvector(CASE lang WHEN 'es' THEN 'pg_catalog.spanish'::regconfig ELSE 'pg_catalog.english'::regconfig END, words)
$$;--> statement-breakpoint
-- A tsvector holds at most 1 MB: of long threads the best answers are searched, each by its beginning.
CREATE FUNCTION forum_question_search(question forum_questions) RETURNS tsvector LANGUAGE sql STABLE AS $$
	SELECT setweight(forum_text_search(question.lang, question.title), 'A')
		|| setweight(to_tsvector('pg_catalog.english', array_to_string(question.tags, ' ')), 'B')
		|| setweight(forum_text_search(question.lang, left(question.body, 20000)), 'C')
		|| setweight(forum_text_search(question.lang, coalesce((
			SELECT string_agg(left(best.body, 4000), ' ')
			FROM (
				SELECT body FROM forum_answers
				WHERE question_id = question.id AND state = 'open'
				ORDER BY accepted DESC, score DESC, id LIMIT 20
			) best
		), '')), 'D')
$$;--> statement-breakpoint
CREATE FUNCTION forum_write_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search := forum_question_search(NEW);
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER forum_write_search BEFORE INSERT OR UPDATE OF title, tags, body, lang ON "forum_questions" FOR EACH ROW EXECUTE FUNCTION forum_write_search();--> statement-breakpoint
CREATE FUNCTION forum_answer_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed bigint := CASE WHEN TG_OP = 'DELETE' THEN OLD.question_id ELSE NEW.question_id END;
BEGIN
	UPDATE forum_questions question SET search = forum_question_search(question) WHERE question.id = changed;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER forum_answer_search AFTER INSERT OR UPDATE OF body, state OR DELETE ON "forum_answers" FOR EACH ROW EXECUTE FUNCTION forum_answer_search();--> statement-breakpoint
-- Tag pages are read from rows of their own, so that a page costs the same however many questions a tag has.
CREATE FUNCTION forum_write_question_tags() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was_listed boolean := TG_OP = 'UPDATE' AND OLD.state IN ('open', 'closed', 'locked');
	listed boolean := NEW.state IN ('open', 'closed', 'locked');
	unanswered boolean := NEW.state = 'open' AND NEW.answer_count = 0;
	tags_before text[] := CASE WHEN was_listed THEN OLD.tags ELSE '{}' END;
	tags_now text[] := CASE WHEN listed THEN NEW.tags ELSE '{}' END;
BEGIN
	IF TG_OP = 'INSERT' OR NEW.tags IS DISTINCT FROM OLD.tags THEN
		DELETE FROM forum_question_tags WHERE question_id = NEW.id;
		INSERT INTO forum_question_tags (question_id, tag, active_at, score, is_unanswered, is_listed)
		SELECT NEW.id, tag, NEW.active_at, NEW.score, unanswered, listed FROM unnest(NEW.tags) tag;
	ELSE
		UPDATE forum_question_tags
		SET active_at = NEW.active_at, score = NEW.score, is_unanswered = unanswered, is_listed = listed
		WHERE question_id = NEW.id;
	END IF;
	IF tags_now IS DISTINCT FROM tags_before THEN
		UPDATE forum_tags SET count = count - 1 WHERE slug = ANY (tags_before) AND NOT slug = ANY (tags_now);
		UPDATE forum_tags SET count = count + 1 WHERE slug = ANY (tags_now) AND NOT slug = ANY (tags_before);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER forum_write_question_tags AFTER INSERT OR UPDATE OF tags, state, active_at, score, answer_count ON "forum_questions" FOR EACH ROW EXECUTE FUNCTION forum_write_question_tags();--> statement-breakpoint
CREATE FUNCTION forum_count_deleted_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.state IN ('open', 'closed', 'locked') THEN
		UPDATE forum_tags SET count = count - 1 WHERE slug = ANY (OLD.tags);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER forum_count_deleted_tags AFTER DELETE ON "forum_questions" FOR EACH ROW EXECUTE FUNCTION forum_count_deleted_tags();--> statement-breakpoint
-- Votes, views and counts of saves show with the next minute; what people write shows at once.
CREATE TRIGGER raise_page_revision AFTER INSERT OR UPDATE OF title, html, tags, state, close_reason, close_note, duplicate_of, needs_info, accepted_answer_id, answer_count, pinned_until OR DELETE ON "forum_questions" FOR EACH STATEMENT EXECUTE FUNCTION raise_page_revision();--> statement-breakpoint
CREATE TRIGGER raise_page_revision AFTER INSERT OR UPDATE OF html, state, accepted OR DELETE ON "forum_answers" FOR EACH STATEMENT EXECUTE FUNCTION raise_page_revision();--> statement-breakpoint
CREATE TRIGGER raise_page_revision AFTER INSERT OR UPDATE OF html, state OR DELETE ON "forum_comments" FOR EACH STATEMENT EXECUTE FUNCTION raise_page_revision();--> statement-breakpoint
CREATE TRIGGER raise_page_revision AFTER INSERT OR UPDATE OF name, description OR DELETE ON "forum_tags" FOR EACH STATEMENT EXECUTE FUNCTION raise_page_revision();
