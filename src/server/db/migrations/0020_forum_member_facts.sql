DROP INDEX "forum_tags_trgm";--> statement-breakpoint
CREATE INDEX "forum_answers_score" ON "forum_answers" USING btree ("author_id","score" DESC NULLS LAST) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "forum_answers_edited" ON "forum_answers" USING btree ("author_id","edited_at") WHERE edited_at is not null and state = 'open';--> statement-breakpoint
CREATE INDEX "forum_questions_best" ON "forum_questions" USING btree ("author_id","score" DESC NULLS LAST) WHERE not anonymous and state in ('open', 'closed', 'locked');--> statement-breakpoint
CREATE INDEX "forum_questions_accepted" ON "forum_questions" USING btree ("author_id","accepted_answer_id") WHERE accepted_answer_id is not null and not anonymous and state in ('open', 'closed', 'locked');--> statement-breakpoint
CREATE INDEX "forum_questions_edited" ON "forum_questions" USING btree ("author_id","edited_at") WHERE edited_at is not null and not anonymous and state in ('open', 'closed', 'locked');--> statement-breakpoint
CREATE INDEX "forum_tags_trgm" ON "forum_tags" USING gin (lower("slug") gin_trgm_ops);