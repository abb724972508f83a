/** The keys of the words of a chart. */
export const CHART_WORDS = [
  "table", // what shows the numbers as a table
  "language",
  "more",
  "waiting",
  "stop",
  "lost",
  "lost_task", // of a task of a lesson, whose work is kept
  "stale",
  "broken", // what was sent can't be drawn
  "draw", // the button beside it
  "tools", // label of the toolbar
  "bars", // label of a chart with bars: what it is, and how to use it by keyboard
  "line",
  "value",
  "count",
  "share",
  "probability",
  "trials",
  "run_label", // with {n}
  "seed", // with {n}
  "predicted",
  "exact",
  "event",
  "exact_is", // with {p}
  "you_said", // with {p}
  "band_sqrt",
  "band_sigma",
  "earlier",
  "one_dot",
  "first_trials", // label of the trials that one sees
  "trial_is", // with {n} and {outcome}
  "trial_look", // label of a trial that one looks at
  "trial_before",
  "trial_next",
  "close",
  "run_group", // label of the buttons that make trials
  "run_more", // with {n}
  "go_on",
  "pause",
  "new_run",
  "reveal",
  "predict_p", // label of the field
  "predict_like", // how a probability may be written
  "predict_law",
  "predict_how",
  "commit",
  "mean_is", // with {p}
  "mean_of", // with {law}
  "sigma_is",
  "sigma_of", // with {law}
  "commit_sure",
  "commit_unsure",
  "your_answer", // label of the field, and of what was answered
  "number_like", // how a number may be written
  "choose_one",
  "order_how",
  "order_up", // with {item}
  "order_down", // with {item}
  "order_at", // with {item}, {n} and {m}
  "draw_law",
  "draw_how",
  "right_order",
  "attempts",
  "hint",
  "hint_ask",
  "show_answer",
  "again",
  "back",
  "drill_marks", // label of the marks of all questions
  "drill_next",
  "drill_before",
  "drill_end", // what shows how it went
  "drill_look", // from there back to the questions
  "drill_others", // another drill of the same kinds
  "drill_start",
  "drill_answers",
  "drill_left", // with {n} seconds
  "drill_full", // fill the screen
  "difference", // label of the picture of it
  "right_one",
  "yours",
  "code",
  "code_why",
  "link", // what shows the address of a question, and label of the field
  "link_why",
  "lesson_tasks", // label of the marks of all tasks
  "lesson_code",
  "lesson_code_why",
  "lesson_elsewhere", // what opens the field for another code
  "lesson_code_enter", // label of the field
  "lesson_go_on", // button beside it
  "copy",
  "copied",
  "paste_codes",
  "paste_how",
  "count_codes",
  "clear_board",
  "hand_in", // label of the field
  "hand_in_how",
  "hand_in_files",
  "file_unread", // with {name}
  "class_tasks", // caption of the table with pupils and tasks
  "class_pupil",
  "class_slips", // heading
  "class_to_say", // heading
  "class_save",
  "own_code",
  "qr_show",
  "qr_hide",
  "each_pupil", // label of the chart with a dot for each
  "one_pupil",
  "pupil_outside",
  "all_pupils", // all of their trials together
  "refused_codes",
  "view", // label of the buttons that choose what is shown in a tree or a two-way table
  "view_both",
  "view_numbers",
  "view_shares",
  "view_rows",
  "view_columns",
  "view_left", // of a double tree: as a tree that begins at the left
  "view_right",
  "reverse", // ask what was asked last first
  "tree_how", // how to use a tree by keyboard
  "grid_how",
  "path_how", // that one is to point at a number
  "square_how", // that a thin part of a unit square is drawn thicker
  "sort_how",
  "sort_boxes", // label of the boxes
  "sliders",
  "sliders_follow", // what becomes of the inverted probabilities
  "give_up", // have the answer to a blank shown
  "sampler_urn",
  "sampler_name", // label of the field
  "sampler_copies", // label of the field, with {kind}
  "sampler_fewer", // with {what}
  "sampler_more", // with {what}
  "sampler_remove", // with {kind}
  "sampler_add",
  "sampler_draws",
  "sampler_put_back",
  "sampler_stop",
  "sampler_stop_never",
  "sampler_stop_at", // with {kind}
  "sampler_event",
  "sampler_at_least",
  "sampler_exactly",
  "sampler_at_most",
  "sampler_number",
  "sampler_counted",
  "sampler_of_draws", // what the number is of
  "sampler_try", // what shows the trials
  "sampler_code",
] as const;
export type ChartWord = (typeof CHART_WORDS)[number];
