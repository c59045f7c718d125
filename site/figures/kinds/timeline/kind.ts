import { defineKind } from "../../define-kind.ts";
import { timelineSchema } from "./schema.ts";
import timelineTable from "./table.ts";

export default defineKind({
  schema: timelineSchema,
  table: timelineTable,
  otherNames: ["history", "milestones", "roadmap"],
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  picture: () => import("./picture.ts"),
});
