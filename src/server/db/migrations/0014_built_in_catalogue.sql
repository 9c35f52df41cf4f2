ALTER TABLE "import_runs" ADD COLUMN "edition" integer;--> statement-breakpoint
-- The eighty schools that a demo brought before there was a built-in catalogue, which takes them over.
UPDATE "import_runs" SET "edition" = 0 WHERE "kind" = 'ipeds-header' AND "file_name" = 'hd2023.csv' AND "sha256" = '';
