/** To be imported before the canvas, which would else read all fonts of this machine: ten times the time of all the rest. */
process.env.DISABLE_SYSTEM_FONTS_LOAD = "1";
