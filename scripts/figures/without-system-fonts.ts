/** Must be imported before the canvas, which otherwise reads all fonts of the machine: ten times the time of everything else. */
process.env.DISABLE_SYSTEM_FONTS_LOAD = "1";
