import { widget } from "../mount";
import { othersDue } from "../others";
import { keepPace } from "../pace";
import { courseLooks } from "../style/course";
import { Course } from "../view/course";
import type { Book, Course as CourseState } from "../wire";

export default widget<CourseState | Book>(
  Course,
  (store, signal) => keepPace(store, signal, othersDue),
  courseLooks,
);
