/** The keys of the words of a table and of a tutorial. */
export const WORDS = [
  "table", // the label of the whole table, before its title
  "undo",
  "redo",
  "restart",
  "restart_same", // the same cards again
  "restart_fresh", // other cards
  "restart_arrange", // laid out by hand
  "arrange_drawn", // of a field: left to chance
  "arrange_add",
  "arrange_move",
  "arrange_remove", // with {n}
  "arrange_clear",
  "arrange_now",
  "arrange_play",
  "link",
  "link_about", // what a link tells
  "bots_pause",
  "bots_resume",
  "advice", // the tool that asks what would be good
  "advice_thinks", // label of the bar that shows how far it is
  "advice_move", // the button that asks for the move, after the question back
  "advice_values", // caption of what each action is worth
  "advice_worlds", // heading of the tree of worlds
  "advice_keys", // that only what the seat can know is used
  "look_back", // the button at the end of a game
  "look_back_thinks",
  "rewind", // play on from an earlier moment
  "branch", // with {step} and {steps}
  "bots_think", // label of the bar that shows how far a bot is
  "bots_step", // let the paused bots make one move
  "seat", // label of the seat switch
  "language",
  "rules",
  "rules_search",
  "rules_none", // no rule has these words
  "replay",
  "replay_step", // with {step} and {steps}
  "replay_live", // back to the game
  "replay_shown", // what the status says while an earlier moment is shown, with {step} and {steps}
  "beliefs", // the mode in which pieces are asked what they may be
  "beliefs_ask", // what the status asks for in it
  "beliefs_can", // spoken after a piece that can be asked
  "beliefs_keys", // how to get there by keyboard
  "beliefs_value", // heads of a table
  "beliefs_exact",
  "beliefs_decimal",
  "beliefs_known", // heading of the evidence
  "beliefs_none", // there is none
  "beliefs_leave_out", // with {evidence}, a sentence
  "beliefs_bring_back", // the same
  "previous",
  "next",
  "log",
  "log_all", // show all of it
  "log_less",
  "log_rule", // opens the rule of a line: {rule}
  "legend", // what the pictures mean
  "fullscreen",
  "sounds",
  "play_again", // at the end of a game
  "look_on", // at the end, instead of that
  "close",
  "cancel",
  "continue", // after a moment that everyone has to look at
  "more", // toolbar's overflow
  "choose", // label of the menu at a piece, with {piece}
  "can_act", // spoken after a piece with one thing to do: {action}
  "can_choose", // spoken after a piece with several
  "refused", // spoken before a refusal's sentence
  "try", // marks, in a menu, what is not legal now and can be tried
  "waiting", // no answer from Python for some seconds
  "stop", // the button beside it
  "lost", // the kernel was restarted or is gone: run the cell again
  "stale", // the table was changed meanwhile
  "broken", // what was sent can't be drawn
  "draw", // the button beside it
  "keys", // how to use the table by keyboard, in a sentence or two
  "look_here", // spoken after what a tutorial wants one to look at
  "tutorial", // the label of a whole tutorial, before its heading
  "tutorial_chapters",
  "tutorial_chapter", // with {n}, {m} and {title}
  "tutorial_step", // with {n} and {m}
  "tutorial_progress", // label of the bar
  "tutorial_hint",
  "tutorial_show", // do what is asked
  "tutorial_again", // take a wrong move back
  "tutorial_restart",
  "tutorial_right", // over what a try got
  "tutorial_tried", // what was to be refused was tried
  "tutorial_wrong",
  "tutorial_refused",
  "tutorial_consequence",
  "tutorial_shown", // it was done for the learner
  "tutorial_wait", // others make their moves
  "tutorial_over", // there is no step after this one
  "tutorial_rules", // label of the rules that a step teaches
  "tutorial_practise", // go to the step that teaches a rule
  "tutorial_book",
  "tutorial_code", // the progress code
  "tutorial_code_own",
  "copy_text",
  "text_copied",
  "tutorial_code_enter", // label of the field
  "tutorial_enter",
] as const;
export type Word = (typeof WORDS)[number];
